using Woad.Messages;
using Woad.Security.Negotiation.Exchanges;

namespace Woad.Security.Negotiation;

/// <summary>A negotiation under way, as its service knows it. One message of it is answered at a time.</summary>
/// <param name="context">Names it; null when the client has not given a name.</param>
/// <param name="exchange">The service's side.</param>
/// <param name="since">The clock's timestamp of its beginning.</param>
internal sealed class PendingNegotiation(string? context, ISecurityExchange exchange, long since) : IDisposable
{
    public string? Context => context;

    public ISecurityExchange Exchange => exchange;

    public long Since => since;

    public Transcript Transcript { get; } = new();

    /// <summary>Messages of the client so far.</summary>
    public int Legs { get; set; }

    /// <summary>Bits of the key that the client asks for.</summary>
    public int KeySize { get; set; }

    /// <summary>The address that the client asks a token for; null for none.</summary>
    public XmlFragment? AppliesTo { get; set; }

    /// <summary>Whether a message of it is being answered. The table's lock guards it.</summary>
    public bool IsBusy { get; set; } = true;

    public void Dispose()
    {
        exchange.Dispose();
        Transcript.Dispose();
    }
}
