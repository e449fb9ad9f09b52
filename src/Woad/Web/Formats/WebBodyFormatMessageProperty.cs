using Woad.Xml;

namespace System.ServiceModel.Channels;

/// <summary>Says how the body of a message stands, or is to stand, on the wire.</summary>
public sealed class WebBodyFormatMessageProperty : IMessageProperty
{
    /// <summary>Name of the property in <see cref="MessageProperties"/>.</summary>
    public const string Name = "WebBodyFormatMessageProperty";

    private static readonly WebBodyFormatMessageProperty[] Shared =
        [new(WebContentFormat.Xml), new(WebContentFormat.Json), new(WebContentFormat.Raw)];

    /// <summary>
    /// Initializes a new instance of the <see cref="WebBodyFormatMessageProperty"/> class for a format.
    /// </summary>
    /// <param name="format">The format.</param>
    /// <exception cref="ArgumentException">
    /// <paramref name="format"/> is <see cref="WebContentFormat.Default"/>.
    /// </exception>
    public WebBodyFormatMessageProperty(WebContentFormat format)
    {
        if (format is < WebContentFormat.Xml or > WebContentFormat.Raw)
        {
            throw new ArgumentException(Escaped.Text(
                $"The format {format} does not say how a body is written. Use Xml, Json or Raw."), nameof(format));
        }

        Format = format;
    }

    /// <summary>Gets the format of the property.</summary>
    public WebContentFormat Format { get; }

    internal static WebBodyFormatMessageProperty Of(WebContentFormat format) => Shared[(int)format - 1];

    /// <summary>The property itself: it cannot be changed.</summary>
    /// <returns>The copy.</returns>
    public IMessageProperty CreateCopy() => this;

    /// <inheritdoc/>
    public override string ToString() => $"{Name}: WebContentFormat={Format}";
}
