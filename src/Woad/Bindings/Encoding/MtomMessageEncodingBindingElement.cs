using System.Text;
using System.Xml;
using Woad.Bindings.Rules;
using Woad.Encoders;

namespace System.ServiceModel.Channels;

/// <summary>Messages as XML text whose large binary contents travel beside it as MIME parts (MTOM).</summary>
public sealed partial class MtomMessageEncodingBindingElement : MessageEncodingBindingElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="MtomMessageEncodingBindingElement"/> class for SOAP 1.2 with
    /// WS-Addressing 1.0 in UTF-8.
    /// </summary>
    public MtomMessageEncodingBindingElement()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MtomMessageEncodingBindingElement"/> class for a version of
    /// messages and an encoding.
    /// </summary>
    /// <param name="messageVersion">The version of the messages.</param>
    /// <param name="writeEncoding">The encoding of the text that is written.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException"><paramref name="writeEncoding"/> is neither UTF-8 nor UTF-16.</exception>
    public MtomMessageEncodingBindingElement(MessageVersion messageVersion, Encoding writeEncoding)
    {
        MessageVersion = messageVersion;
        WriteEncoding = writeEncoding;
    }

    [Copy] private partial MtomMessageEncodingBindingElement(MtomMessageEncodingBindingElement original);

    /// <summary>
    /// Gets or sets the maximum number of bytes of parts held in memory while a streamed message is read.
    /// </summary>
    /// <value>The default is 65,536.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
    [Setting(BufferedSize.Default, Min = 1)] public partial int MaxBufferSize { get; set; }

    /// <summary>Gets or sets the maximum number of readers that are kept for reuse.</summary>
    /// <value>The default is 64.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
    [Setting(64, Min = 1)] public partial int MaxReadPoolSize { get; set; }

    /// <summary>Gets or sets the maximum number of writers that are kept for reuse.</summary>
    /// <value>The default is 16.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
    [Setting(16, Min = 1)] public partial int MaxWritePoolSize { get; set; }

    /// <summary>Gets or sets the version of the messages.</summary>
    /// <value>The default is SOAP 1.2 with WS-Addressing 1.0.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting(Default = nameof(MessageVersion.Default), ShouldSerialize = true)]
    public override partial MessageVersion MessageVersion { get; set; }

    /// <summary>Gets or sets the quotas of the XML that is read. Setting them copies the values.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting(ShouldSerialize = true)] public partial XmlDictionaryReaderQuotas ReaderQuotas { get; set; }

    /// <summary>Gets or sets the encoding of the text that is written.</summary>
    /// <value>UTF-8 or UTF-16. The default is UTF-8.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="ArgumentException">The value is another encoding.</exception>
    [Setting(ShouldSerialize = true)] public partial Encoding WriteEncoding { get; set; }

    /// <inheritdoc/>
    public override BindingElement Clone() => new MtomMessageEncodingBindingElement(this);

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
        new EnvelopeEncoderFactory(new MtomEncoder(EncodingModels.Mtom(this, isAlone: true)));

    /// <summary>The version or the quotas; anything else is asked of the elements below.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The object of the type, or <see langword="null"/> when there is none.</returns>
    public override T? GetProperty<T>(BindingContext context)
        where T : class =>
        typeof(T) == typeof(XmlDictionaryReaderQuotas) ? (T)(object)ReaderQuotas : base.GetProperty<T>(context);

    internal override string? Unsupported() =>
        MessageVersion.Envelope == EnvelopeVersion.None
            ? $"MessageVersion '{MessageVersion}' not supported by MTOM encoder. Use one with SOAP 1.1 or 1.2."
        : null;
}
