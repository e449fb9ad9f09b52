using System.ServiceModel.Channels;
using Woad.Connections;

namespace Woad.Mesh.Signing;

/// <summary>A message whose signature is right, as neighbors get it.</summary>
/// <param name="Message">The message with its signature.</param>
/// <param name="Signature">The value of the signature: the name of the message in the mesh.</param>
/// <param name="Sender">The sender, who has signed it.</param>
internal sealed record SignedFlood(Message Message, byte[] Signature, PeerIdentity Sender)
{
    /// <summary>The name of the message in the mesh.</summary>
    public string Id { get; } = Convert.ToBase64String(Signature);
}
