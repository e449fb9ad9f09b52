using System.Xml;

namespace System.ServiceModel.Channels;

/// <summary>A binding element that protects the transport and can say so in a policy.</summary>
public interface ITransportTokenAssertionProvider
{
    /// <summary>The assertion of the transport's token; null for none.</summary>
    /// <returns>The assertion.</returns>
    XmlElement GetTransportTokenAssertion();
}
