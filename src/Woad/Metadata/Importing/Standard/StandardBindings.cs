using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Metadata.Importing.Standard;

/// <summary>Finds the standard binding that publishes the same metadata as the elements of a custom one.</summary>
internal static class StandardBindings
{
    /// <summary>
    /// The first of the bindings that match; null when none does. Some bindings publish the same: the one that the
    /// document's binding is named after comes first then.
    /// </summary>
    public static Binding? Find(CustomBinding custom, ContractDescription contract)
    {
        var wanted = new Fingerprint(contract, custom.Elements);
        var all = Candidates(custom.Elements);
        if (custom.Elements.Find<TransactionFlowBindingElement>() is { } flow)
        {
            all = all.Select(candidate => WithFlow(candidate, flow));
        }

        var candidates = all.OrderByDescending(candidate => IsNamedAfter(custom, candidate));
        return candidates.FirstOrDefault(candidate => Elements(candidate) is { } elements
            && wanted.Equals(new Fingerprint(contract, elements)));
    }

    /// <summary>Whether a name is that of a binding's type, alone or with that of a contract behind it.</summary>
    private static bool IsNamedAfter(Binding binding, Binding candidate) =>
        binding.Name.Split('_')[0] == candidate.GetType().Name;

    private static IEnumerable<Binding> Candidates(BindingElementCollection elements) =>
        elements.Find<TransportBindingElement>() switch
        {
            HttpTransportBindingElement => HttpBindings.Candidates(elements).Concat(
                IssuedTokenImport.Registered?.Candidates(elements) ?? []),
            TcpTransportBindingElement tcp => ConnectedBindings.Tcp(elements, tcp),
            NamedPipeTransportBindingElement pipe => ConnectedBindings.Pipe(elements, pipe),
            UnixDomainSocketTransportBindingElement socket =>
                [new UnixDomainSocketBinding { TransferMode = socket.TransferMode }],
            var other => RegisteredTransports.Candidates(other),
        };

    /// <summary>The candidate with the flow of transactions of the elements, where it has that setting.</summary>
    private static Binding WithFlow(Binding candidate, TransactionFlowBindingElement flow)
    {
        switch (candidate)
        {
            case NetTcpBinding tcp:
                (tcp.TransactionFlow, tcp.TransactionProtocol) = (true, flow.TransactionProtocol);
                break;
            case NetNamedPipeBinding pipe:
                (pipe.TransactionFlow, pipe.TransactionProtocol) = (true, flow.TransactionProtocol);
                break;
            case WSHttpBindingBase http:
                http.TransactionFlow = true;
                break;
            case WSDualHttpBinding dual:
                dual.TransactionFlow = true;
                break;
        }

        return candidate;
    }

    /// <summary>The elements of a candidate; null when its settings do not go together.</summary>
    private static BindingElementCollection? Elements(Binding candidate)
    {
        try
        {
            return candidate.CreateBindingElements();
        }
        catch (InvalidOperationException)
        {
            return null;
        }
    }
}
