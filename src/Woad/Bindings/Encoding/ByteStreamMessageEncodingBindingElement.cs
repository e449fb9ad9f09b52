using System.Xml;
using Woad.Encoders;
using Woad.Xml;

namespace System.ServiceModel.Channels;

/// <summary>Messages as the bytes that they are, without envelope: see <see cref="ByteStreamMessage"/>.</summary>
/// <remarks>
/// Operations take and return <see cref="Message"/> with the action <c>*</c>. What is sent has the content type
/// application/octet-stream; what is received may have any.
/// </remarks>
public sealed partial class ByteStreamMessageEncodingBindingElement : MessageEncodingBindingElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ByteStreamMessageEncodingBindingElement"/> class with the default
    /// quotas.
    /// </summary>
    public ByteStreamMessageEncodingBindingElement() : this(new XmlDictionaryReaderQuotas())
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ByteStreamMessageEncodingBindingElement"/> class with quotas for
    /// reading.
    /// </summary>
    /// <param name="quota">The quotas, which are copied.</param>
    /// <exception cref="ArgumentNullException"><paramref name="quota"/> is null.</exception>
    public ByteStreamMessageEncodingBindingElement(XmlDictionaryReaderQuotas quota) => ReaderQuotas = quota;

    [Copy] private partial ByteStreamMessageEncodingBindingElement(ByteStreamMessageEncodingBindingElement original);

    /// <summary>Gets or sets the version of the messages, which is always <see cref="MessageVersion.None"/>.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="ArgumentException">The value has an envelope or addressing.</exception>
    public override MessageVersion MessageVersion
    {
        get => MessageVersion.None;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            if (value != MessageVersion.None)
            {
                throw new ArgumentException(
                    "A message of bytes has neither envelope nor addressing, so its version is MessageVersion.None "
                        + $"and cannot be {value}.", nameof(value));
            }
        }
    }

    /// <summary>Gets or sets the quotas of the XML that is read. Setting them copies the values.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting(ShouldSerialize = true)] public partial XmlDictionaryReaderQuotas ReaderQuotas { get; set; }

    /// <inheritdoc/>
    public override BindingElement Clone() => new ByteStreamMessageEncodingBindingElement(this);

    /// <summary>Builds what the elements below build, with this encoding.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel factory.</returns>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) =>
        BuildFactory<TChannel>(context);

    /// <summary>Determines whether the elements below can build such channels with this encoding.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>
    /// <see langword="true"/> if the binding elements can create it; otherwise, <see langword="false"/>.
    /// </returns>
    public override bool CanBuildChannelFactory<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return context.CanBuildInnerChannelFactory<TChannel>();
    }

    /// <summary>Builds what the elements below build, with this encoding.</summary>
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
        new EnvelopeEncoderFactory(new ByteStreamEncoder(EffectiveQuotas.Of(ReaderQuotas, buffered: true)));

    /// <summary>The quotas or the version; anything else is asked of the elements below.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The object of the type, or <see langword="null"/> when there is none.</returns>
    public override T? GetProperty<T>(BindingContext context)
        where T : class =>
        typeof(T) == typeof(XmlDictionaryReaderQuotas) ? (T)(object)ReaderQuotas : base.GetProperty<T>(context);

    /// <summary>Returns a value that indicates whether <see cref="MessageVersion"/> differs from its default.</summary>
    /// <returns>Always <see langword="false"/>: the version cannot be changed.</returns>
    public bool ShouldSerializeMessageVersion() => false;
}
