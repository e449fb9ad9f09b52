using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Mesh.Wire;

namespace Woad.Mesh.Links;

/// <summary>Two nodes prove to each other that they know the password of the mesh.</summary>
internal sealed class NeighborHandshake(string password, X509Certificate2 own, Uri mesh)
{
    /// <summary>The node that has called proves it first.</summary>
    /// <exception cref="CommunicationException">The other one does not prove it.</exception>
    public async Task ProveAsync(IDuplexSessionChannel channel, X509Certificate2 other)
    {
        using var request = PeerHashToken.CreateRequest(PeerHashToken.Compute(password, own), mesh);
        await LinkTasks.SendAsync(channel, request).ConfigureAwait(false);
        using var response = await LinkTasks.ReceiveAsync(channel, LinkTasks.Patience).ConfigureAwait(false)
            ?? throw new CommunicationException(
                "The node has ended the connection instead of proving the password of the mesh. Another password is "
                    + "the most common reason.");
        Check(PeerHashToken.Read(response, isRequest: false), other);
    }

    /// <summary>The node that was called proves it second, and only to one that has proved it.</summary>
    /// <exception cref="CommunicationException">The other one does not prove it.</exception>
    public async Task AnswerAsync(IDuplexSessionChannel channel)
    {
        using var request = await LinkTasks.ReceiveAsync(channel, LinkTasks.Patience).ConfigureAwait(false)
            ?? throw new CommunicationException("The node has not proved the password of the mesh in time.");
        var other = NeighborSecurity.SenderOf(request)
            ?? throw new ProtocolException("The node has shown no certificate.");
        Check(PeerHashToken.Read(request, isRequest: true), other);
        using var response = PeerHashToken.CreateResponse(
            PeerHashToken.Compute(password, own), request.Headers.MessageId);
        await LinkTasks.SendAsync(channel, response).ConfigureAwait(false);
    }

    private void Check(byte[] proof, X509Certificate2 other)
    {
        if (!PeerHashToken.Matches(PeerHashToken.Compute(password, other), proof))
        {
            throw new CommunicationException("The node does not know the password of the mesh.");
        }
    }
}
