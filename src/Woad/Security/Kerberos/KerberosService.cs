using System.Security.Principal;
using System.ServiceModel.Security;
using Woad.Connections;
using Woad.Messages;
using Woad.Security.Elements;
using Woad.Security.Secured;
using Woad.Xml;

namespace Woad.Security.Kerberos;

/// <summary>A service whose clients show a Kerberos ticket with every request.</summary>
internal sealed class KerberosService(SecurityProfile profile) : ServiceKeys
{
    /// <summary>Tickets of large domains list the groups of their users.</summary>
    private const int MostBytes = 64 * 1024;

    public override bool Protects(ResolvedKey key) => key.Source is KerberosTicket && !profile.IsBare;

    public override ResolvedKey? Ticket(BinaryToken token)
    {
        if (token.Bytes.Length > MostBytes)
        {
            throw Invalid(Escaped.Text(
                $"A Kerberos ticket has {token.Bytes.Length} bytes; {MostBytes} are taken."), null);
        }

        try
        {
            var ticket = GssContext.Accept(token.Bytes);
            return new ResolvedKey(ticket, ticket.Secret);
        }
        catch (SecurityNegotiationException e)
        {
            throw Invalid(e.Message, e);
        }
    }

    public override PeerIdentity? PeerOf(VerifiedMessage message) => TicketOf(message) is { } ticket
        ? new PeerIdentity(new GenericIdentity(ticket.Name, "Kerberos"))
        : throw Invalid("The message is not signed by the key of a Kerberos ticket.", null);

    public override SenderTokens Reply(VerifiedMessage request) => profile.IsBare
        ? new SenderTokens()
        : new SenderTokens { Shared = new SharedKey(TicketOf(request)!.Secret, TicketOf(request)!.Reference, null) };

    private static KerberosTicket? TicketOf(VerifiedMessage message) => message.ProtectionKey?.Source as KerberosTicket
        ?? message.Endorsers.Select(static e => e.Key.Source).OfType<KerberosTicket>().FirstOrDefault();

    private static RefusedSecurityException Invalid(string why, Exception? inner) =>
        new(RefusedSecurityException.FailedAuthentication, why, inner);
}
