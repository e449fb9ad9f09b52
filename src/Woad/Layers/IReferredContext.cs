using System.Xml;
using Woad.Exchanges;

namespace Woad.Layers;

/// <summary>A client's security context, which its messages may refer to.</summary>
internal interface IReferredContext : ISecurityContext
{
    /// <summary>Writes a SecurityTokenReference to the token.</summary>
    void WriteReference(XmlDictionaryWriter writer);
}
