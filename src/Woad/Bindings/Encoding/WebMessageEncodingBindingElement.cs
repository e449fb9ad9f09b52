using System.Text;
using System.Xml;
using Woad.Contracts;
using Woad.Encoders;
using Woad.Web.Bodies;
using Woad.Xml;

namespace System.ServiceModel.Channels;

/// <summary>Bodies without envelope: XML, JSON or bytes, as the content type says.</summary>
public sealed partial class WebMessageEncodingBindingElement : MessageEncodingBindingElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="WebMessageEncodingBindingElement"/> class for text in UTF-8.
    /// </summary>
    public WebMessageEncodingBindingElement()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WebMessageEncodingBindingElement"/> class for text in an encoding.
    /// </summary>
    /// <param name="writeEncoding">The encoding of the text that is written.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writeEncoding"/> is null.</exception>
    /// <exception cref="ArgumentException"><paramref name="writeEncoding"/> is neither UTF-8 nor UTF-16.</exception>
    public WebMessageEncodingBindingElement(Encoding writeEncoding) => WriteEncoding = writeEncoding;

    [Copy] private partial WebMessageEncodingBindingElement(WebMessageEncodingBindingElement original);

    /// <summary>Gets or sets the mapper that knows the format of further content types.</summary>
    /// <value>The default is null.</value>
    [Setting] public partial WebContentTypeMapper? ContentTypeMapper { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether responses are sent as script when a client asks for it.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    [Setting] public partial bool CrossDomainScriptAccessEnabled { get; set; }

    /// <summary>Gets or sets the maximum number of readers that are kept for reuse.</summary>
    /// <value>The default is 64.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
    [Setting(64, Min = 1)] public partial int MaxReadPoolSize { get; set; }

    /// <summary>Gets or sets the maximum number of writers that are kept for reuse.</summary>
    /// <value>The default is 16.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
    [Setting(16, Min = 1)] public partial int MaxWritePoolSize { get; set; }

    /// <summary>Gets or sets the version of the messages, which is always <see cref="MessageVersion.None"/>.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="ArgumentException">The version has an envelope or addressing.</exception>
    public override MessageVersion MessageVersion
    {
        get => MessageVersion.None;
        set
        {
            if (Check.NotNull(value) != MessageVersion.None)
            {
                throw new ArgumentException(
                    $"The message version {value} has an envelope. A web encoding has MessageVersion.None.",
                    nameof(value));
            }
        }
    }

    /// <summary>Gets the quotas of the XML that is read.</summary>
    [Setting] public partial XmlDictionaryReaderQuotas ReaderQuotas { get; }

    /// <summary>Gets or sets the encoding of the text that is written.</summary>
    /// <value>UTF-8 or UTF-16. The default is UTF-8.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="ArgumentException">The value is another encoding.</exception>
    [Setting] public partial Encoding WriteEncoding { get; set; }

    /// <inheritdoc/>
    public override BindingElement Clone() => new WebMessageEncodingBindingElement(this);

    /// <summary>Leaves the element for the transport and lets the elements below build.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel factory.</returns>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) =>
        BuildFactory<TChannel>(context);

    /// <summary>Leaves the element for the transport and lets the elements below build.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel listener.</returns>
    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context) =>
        BuildListener<TChannel>(context);

    /// <summary>Determines whether the elements below can build such channels with this encoding.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>
    /// <see langword="true"/> if the binding elements can create it; otherwise, <see langword="false"/>.
    /// </returns>
    public override bool CanBuildChannelListener<TChannel>(BindingContext context) =>
        CanBuildListener<TChannel>(context);

    /// <summary>Creates the factory of encoders with the settings of this element.</summary>
    /// <returns>The factory.</returns>
    public override MessageEncoderFactory CreateMessageEncoderFactory() =>
        new EnvelopeEncoderFactory(new WebMessageEncoder(
            WriteEncoding, EffectiveQuotas.Of(ReaderQuotas, buffered: true), ContentTypeMapper));

    /// <summary>The version or the quotas; anything else is asked of the elements below.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The object of the type, or <see langword="null"/> when there is none.</returns>
    public override T? GetProperty<T>(BindingContext context)
        where T : class =>
        typeof(T) == typeof(XmlDictionaryReaderQuotas) ? (T)(object)ReaderQuotas : base.GetProperty<T>(context);
}
