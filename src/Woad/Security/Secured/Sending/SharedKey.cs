using System.Xml;
using Woad.Security.Elements;

namespace Woad.Security.Secured;

/// <summary>A key that both sides have, as a sender uses it for one message.</summary>
/// <param name="Secret">The key.</param>
/// <param name="Reference">How the message names it.</param>
/// <param name="WriteToken">Writes the token that brings the key; null when the receiver has it already.</param>
internal sealed record SharedKey(byte[] Secret, KeyReference Reference, Action<XmlDictionaryWriter>? WriteToken);
