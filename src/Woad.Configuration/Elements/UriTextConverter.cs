namespace Woad.Configuration.Elements;

/// <summary>A relative or absolute URI; the empty text is the empty relative one.</summary>
internal sealed class UriTextConverter : TextConverter<Uri>
{
    protected override Uri Parse(string text) => Uri.TryCreate(text, UriKind.RelativeOrAbsolute, out var uri)
        ? uri
        : throw new FormatException($"'{text}' is no URI.");

    protected override string Format(Uri value) => value.OriginalString;
}
