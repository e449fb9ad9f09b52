using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Metadata.Importing.Standard;

/// <summary>The standard bindings over connections that come into question for the elements of a binding.</summary>
internal static class ConnectedBindings
{
    private static readonly ProtectionLevel[] Levels = [ProtectionLevel.EncryptAndSign, ProtectionLevel.Sign,
        ProtectionLevel.None];

    public static IEnumerable<Binding> Tcp(BindingElementCollection elements, TcpTransportBindingElement transport) =>
        from security in TcpSecurities()
        select WithReliable(New(elements, security, transport.TransferMode), elements);

    public static IEnumerable<Binding> Pipe(
        BindingElementCollection elements, NamedPipeTransportBindingElement transport)
    {
        if (elements.Find<StreamUpgradeBindingElement>() is null)
        {
            return [new NetNamedPipeBinding(NetNamedPipeSecurityMode.None) { TransferMode = transport.TransferMode }];
        }

        return Levels.Select(level => new NetNamedPipeBinding
        {
            TransferMode = transport.TransferMode,
            Security = { Transport = { ProtectionLevel = level } },
        });
    }

    private static NetTcpBinding New(BindingElementCollection elements, NetTcpSecurity security, TransferMode mode)
    {
        var binding = elements.Find<ContextBindingElement>() is { } context
            ? new NetTcpContextBinding { ContextProtectionLevel = context.ProtectionLevel }
            : new NetTcpBinding();
        (binding.Security, binding.TransferMode) = (security, mode);
        return binding;
    }

    private static IEnumerable<NetTcpSecurity> TcpSecurities()
    {
        yield return new NetTcpSecurity { Mode = SecurityMode.None };
        foreach (
            var transport in Enum.GetValues<TcpClientCredentialType>().OrderByDescending(
                type => type == TcpClientCredentialType.Windows))
        {
            foreach (var level in Levels)
            {
                yield return new NetTcpSecurity
                {
                    Mode = SecurityMode.Transport,
                    Transport = new TcpTransportSecurity { ClientCredentialType = transport, ProtectionLevel = level },
                };
            }
        }

        foreach (var mode in (SecurityMode[])[SecurityMode.Message, SecurityMode.TransportWithMessageCredential])
        {
            foreach (
                var message in Enum.GetValues<MessageCredentialType>().OrderByDescending(
                    type => type == MessageCredentialType.Windows))
            {
                yield return new NetTcpSecurity
                {
                    Mode = mode,
                    Message = new MessageSecurityOverTcp { ClientCredentialType = message },
                };
            }
        }
    }

    private static NetTcpBinding WithReliable(NetTcpBinding binding, BindingElementCollection elements)
    {
        if (elements.Find<SecurityBindingElement>() is { } security)
        {
            binding.Security.Message.AlgorithmSuite = security.DefaultAlgorithmSuite;
        }

        if (elements.Find<ReliableSessionBindingElement>() is { } session)
        {
            binding.ReliableSession.Enabled = true;
            binding.ReliableSession.Ordered = session.Ordered;
            binding.ReliableSession.InactivityTimeout = session.InactivityTimeout;
        }

        return binding;
    }
}
