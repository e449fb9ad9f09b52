using System.ServiceModel.Channels;
using System.Text;
using Woad.Encoders;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Messages;

namespace Woad.CompositeDuplex;

/// <summary>The headers that address the messages of one session, written once.</summary>
internal sealed class AddressTexts
{
    public AddressTexts(SessionAddresses addresses, AddressingVersion version)
    {
        Addresses = addresses;
        Namespace = version.Namespace;
        var local = $"<a:Address>{Text(addresses.Local.Uri)}</a:Address>";
        ReplyTo = Encoding.UTF8.GetBytes($"<a:ReplyTo xmlns:a=\"{Namespace}\">{local}</a:ReplyTo>");
        From = Encoding.UTF8.GetBytes($"<a:From xmlns:a=\"{Namespace}\">{local}</a:From>");
        To = Encoding.UTF8.GetBytes($"<a:To xmlns:a=\"{Namespace}\" "
            + $"s:mustUnderstand=\"1\">{Text(addresses.Remote.Uri)}</a:To>");
    }

    public SessionAddresses Addresses { get; }

    /// <summary>The namespace of WS-Addressing.</summary>
    public string Namespace { get; }

    public byte[] ReplyTo { get; }

    public byte[] From { get; }

    public byte[] To { get; }

    public HeaderName NameOf(string header) => new(header, Namespace);

    private static string Text(Uri address) => ReplyHead.Escape(address.AbsoluteUri);
}
