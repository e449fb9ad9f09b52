using Woad.Connections;

namespace Woad.Security.Conversation;

/// <summary>A listener whose requests are conversations: they end when it closes, for no client could end them afterwards.</summary>
internal sealed class ConversationListener(IListener listener, ConversationTable table) : IListener
{
    public Uri Address => listener.Address;

    public ValueTask CloseAsync(CancellationToken deadline)
    {
        table.Close();
        return listener.CloseAsync(deadline);
    }
}
