namespace System.ServiceModel.Channels;

/// <summary>Says how the body of a message stands, or is to stand, on the wire.</summary>
public sealed class WebBodyFormatMessageProperty : IMessageProperty
{
    /// <summary>Name of the property in <see cref="MessageProperties"/>.</summary>
    public const string Name = "WebBodyFormatMessageProperty";

    private static readonly WebBodyFormatMessageProperty[] Shared =
        [new(WebContentFormat.Xml), new(WebContentFormat.Json), new(WebContentFormat.Raw)];

    /// <summary>A property for a format.</summary>
    /// <exception cref="ArgumentException"><paramref name="format"/> is <see cref="WebContentFormat.Default"/>.</exception>
    public WebBodyFormatMessageProperty(WebContentFormat format)
    {
        if (format is < WebContentFormat.Xml or > WebContentFormat.Raw)
        {
            throw new ArgumentException($"The format {format} does not say how a body is written. Use Xml, Json or Raw.", nameof(format));
        }

        Format = format;
    }

    /// <summary>The format.</summary>
    public WebContentFormat Format { get; }

    internal static WebBodyFormatMessageProperty Of(WebContentFormat format) => Shared[(int)format - 1];

    /// <summary>The property itself: it cannot be changed.</summary>
    public IMessageProperty CreateCopy() => this;

    /// <inheritdoc/>
    public override string ToString() => $"{Name}: WebContentFormat={Format}";
}
