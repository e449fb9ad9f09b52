using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Xml;

namespace Woad.CompositeDuplex;

/// <summary>Puts the addresses of both sides into messages, in the place of anonymous ones.</summary>
/// <param name="below">The session.</param>
/// <param name="texts">Its addresses.</param>
/// <param name="read">The headers of received messages that nobody above needs.</param>
/// <param name="isClient">Whether this side is the client, whose requests name the service already.</param>
internal sealed class AddressedSession(
    IEnvelopeSession below, AddressTexts texts, XmlName[] read, bool isClient) : SessionOver(below)
{
    public override SessionAddresses Addresses => texts.Addresses;

    public override async ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken)
    {
        if (!await Below.ReceiveAsync(into, cancellationToken).ConfigureAwait(false))
        {
            return false;
        }

        foreach (var name in read)
        {
            into.Understand(name);
        }

        return true;
    }

    public override ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken)
    {
        Address(message.Content!, isRequest: true);
        return Below.SendAsync(message, cancellationToken);
    }

    public override ValueTask AnswerAsync(Outgoing message)
    {
        if (message.IsFault && !message.Content!.Headers.Contains(texts.NameOf(AddressingNames.RelatesTo)))
        {
            // The answer to a message that asks for none. Two sides that answer faults by faults would never end.
            return default;
        }

        Address(message.Content!, isRequest: false);
        return Below.AnswerAsync(message);
    }

    private void Address(OutgoingContent content, bool isRequest)
    {
        var (hasTo, hasSender) = (isClient && isRequest, !isClient);
        if (!hasTo)
        {
            AddParameters(content);
        }

        var headers = content.Headers;
        for (var i = 0; i < headers.Count; i++)
        {
            if (headers[i].Namespace != texts.Namespace)
            {
                continue;
            }

            switch (headers[i].Name)
            {
                case AddressingNames.ReplyTo:
                    content.ReplaceText(i, headers[i], texts.ReplyTo);
                    hasSender = true;
                    break;
                case AddressingNames.From:
                    hasSender = true;
                    break;
                case AddressingNames.To when !(isClient && isRequest):
                    content.ReplaceText(i, headers[i], texts.To);
                    hasTo = true;
                    break;
            }
        }

        if (!hasSender)
        {
            // A one-way message or an answer: whose it is, nothing else of it tells.
            content.AddText(texts.NameOf(AddressingNames.From), texts.From);
        }

        if (!hasTo)
        {
            content.AddText(texts.NameOf(AddressingNames.To), texts.To);
        }
    }

    /// <summary>The reference parameters of a client's address, by which it tells its channels apart.</summary>
    private void AddParameters(OutgoingContent content)
    {
        foreach (var parameter in texts.Addresses.Remote.Headers)
        {
            if (!content.Headers.Contains(new HeaderName(parameter.Name, parameter.Namespace)))
            {
                content.Add(parameter.ToMessageHeader());
            }
        }
    }
}
