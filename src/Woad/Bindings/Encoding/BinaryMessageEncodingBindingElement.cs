using System.Xml;
using Woad.Bindings.Rules;
using Woad.Encoders;
using Woad.Contracts;

namespace System.ServiceModel.Channels;

/// <summary>Messages as .NET binary XML, with a table of strings for each session.</summary>
public sealed partial class BinaryMessageEncodingBindingElement : MessageEncodingBindingElement
{
    /// <summary>
    /// Bytes that a compressed message may stand for: the transport's limit, once the element builds for one.
    /// </summary>
    private long _maxUnpacked = 65536;

    /// <summary>
    /// Initializes a new instance of the <see cref="BinaryMessageEncodingBindingElement"/> class with the default
    /// settings.
    /// </summary>
    public BinaryMessageEncodingBindingElement()
    {
    }

    [Copy] private partial BinaryMessageEncodingBindingElement(BinaryMessageEncodingBindingElement original);

    /// <summary>Gets or sets how messages are compressed, with the session's strings in front of them.</summary>
    /// <value>
    /// The default is <see cref="CompressionFormat.None"/>. Client and service must be set to the same format.
    /// </value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    /// <remarks>
    /// <see cref="TransportBindingElement.MaxReceivedMessageSize"/> limits a message before and after.
    /// </remarks>
    [Setting] public partial CompressionFormat CompressionFormat { get; set; }

    /// <summary>Gets or sets the maximum number of readers that are kept for reuse.</summary>
    /// <value>The default is 64.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
    [Setting(64, Min = 1)] public partial int MaxReadPoolSize { get; set; }

    /// <summary>Gets or sets the maximum number of writers that are kept for reuse.</summary>
    /// <value>The default is 16.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
    [Setting(16, Min = 1)] public partial int MaxWritePoolSize { get; set; }

    /// <summary>Gets or sets the maximum size, in bytes, of a session's table of strings.</summary>
    /// <value>The default is 2,048.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    [Setting(2048, Min = 0)] public partial int MaxSessionSize { get; set; }

    /// <summary>Gets or sets the version of the messages.</summary>
    /// <value>A version with SOAP 1.2. The default has WS-Addressing 1.0.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="InvalidOperationException">The version has another envelope.</exception>
    [Setting(Default = nameof(MessageVersion.Default), Check = nameof(RequireSoap12), ShouldSerialize = true)]
    public override partial MessageVersion MessageVersion { get; set; }

    /// <summary>Gets or sets the quotas of the XML that is read. Setting them copies the values.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting(ShouldSerialize = true)] public partial XmlDictionaryReaderQuotas ReaderQuotas { get; set; }

    /// <inheritdoc/>
    public override BindingElement Clone() => new BinaryMessageEncodingBindingElement(this);

    /// <summary>Leaves the element for the transport and lets the elements below build.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel factory.</returns>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context)
    {
        TakeLimit(context);
        return BuildFactory<TChannel>(context);
    }

    /// <summary>Leaves the element for the transport and lets the elements below build.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel listener.</returns>
    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context)
    {
        TakeLimit(context);
        return BuildListener<TChannel>(context);
    }

    /// <summary>Determines whether the elements below can build such channels with this encoding.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>
    /// <see langword="true"/> if the binding elements can create it; otherwise, <see langword="false"/>.
    /// </returns>
    public override bool CanBuildChannelListener<TChannel>(BindingContext context) =>
        CanBuildListener<TChannel>(context);

    /// <summary>Creates the factory of encoders with the settings of this element.</summary>
    /// <returns>The factory.</returns>
    public override MessageEncoderFactory CreateMessageEncoderFactory()
    {
        var model = EncodingModels.Binary(this, session: false);
        return new EnvelopeEncoderFactory(new EnvelopeEncoder(
            model, EncodingModels.ContentType(model), EncodingModels.ContentType(model),
            (int)Math.Min(_maxUnpacked, Array.MaxLength)));
    }

    /// <summary>The version or the quotas; anything else is asked of the elements below.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The object of the type, or <see langword="null"/> when there is none.</returns>
    public override T? GetProperty<T>(BindingContext context)
        where T : class =>
        typeof(T) == typeof(XmlDictionaryReaderQuotas) ? (T)(object)ReaderQuotas : base.GetProperty<T>(context);

    private static MessageVersion RequireSoap12(MessageVersion value) =>
        Check.NotNull(value).Envelope == EnvelopeVersion.Soap12
            ? value
            : throw new InvalidOperationException(
                $"The '{nameof(BinaryMessageEncodingBindingElement)}' binding element requires envelope version "
                    + $"'{EnvelopeVersion.Soap12}' It doesn't support '{value.Envelope}'.");

    partial void CopyOthers(BinaryMessageEncodingBindingElement original) => _maxUnpacked = original._maxUnpacked;

    private void TakeLimit(BindingContext context) => _maxUnpacked =
        context?.Binding?.Elements.Find<TransportBindingElement>()?.MaxReceivedMessageSize ?? _maxUnpacked;
}
