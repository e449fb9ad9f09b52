using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Queues.Metadata;

/// <summary>Queues of imported metadata.</summary>
internal static class QueueImport
{
    private static readonly MessageCredentialType[] _credentials =
    [
        MessageCredentialType.Windows,
        MessageCredentialType.None,
        MessageCredentialType.UserName,
        MessageCredentialType.Certificate,
    ];

    /// <summary>The transport that a policy asks for.</summary>
    public static TransportBindingElement Make(PolicyConversionContext policy)
    {
        var assertions = policy.GetBindingAssertions();
        var transport = new MsmqTransportBindingElement
        {
            Durable = QueueAssertions.Volatile.TakeFrom(assertions) is null,
            ExactlyOnce = QueueAssertions.BestEffort.TakeFrom(assertions) is null,
        };
        _ = QueueAssertions.Session.TakeFrom(assertions);
        var isAuthenticated = QueueAssertions.Authenticated.TakeFrom(assertions) is not null;
        var isOfDomain = QueueAssertions.WindowsDomain.TakeFrom(assertions) is not null;
        transport.MsmqTransportSecurity.MsmqAuthenticationMode = !isAuthenticated ? MsmqAuthenticationMode.None
            : isOfDomain ? MsmqAuthenticationMode.WindowsDomain
            : MsmqAuthenticationMode.Certificate;
        if (!isAuthenticated)
        {
            transport.MsmqTransportSecurity.Disable();
        }

        return transport;
    }

    /// <summary>The bindings that come into question for a transport.</summary>
    public static IEnumerable<Binding> Candidates(TransportBindingElement transport)
    {
        if (transport is not MsmqTransportBindingElement queue)
        {
            yield break;
        }

        foreach (var mode in (NetMsmqSecurityMode[])[NetMsmqSecurityMode.Transport, NetMsmqSecurityMode.None])
        {
            yield return New(queue, mode, MessageCredentialType.Windows);
        }

        foreach (var mode in (NetMsmqSecurityMode[])[NetMsmqSecurityMode.Message, NetMsmqSecurityMode.Both])
        {
            foreach (var credential in _credentials)
            {
                yield return New(queue, mode, credential);
            }
        }
    }

    private static NetMsmqBinding New(
        MsmqTransportBindingElement queue, NetMsmqSecurityMode mode, MessageCredentialType credential)
    {
        var binding = new NetMsmqBinding(mode) { Durable = queue.Durable, ExactlyOnce = queue.ExactlyOnce };
        if (queue.MsmqTransportSecurity.MsmqAuthenticationMode != MsmqAuthenticationMode.None)
        {
            binding.Security.Transport.MsmqAuthenticationMode = queue.MsmqTransportSecurity.MsmqAuthenticationMode;
        }

        binding.Security.Message.ClientCredentialType = credential;
        return binding;
    }
}
