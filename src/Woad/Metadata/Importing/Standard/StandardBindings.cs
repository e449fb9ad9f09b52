using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Metadata.Importing.Standard;

/// <summary>Finds the standard binding that publishes the same metadata as the elements of a custom one.</summary>
internal static class StandardBindings
{
    /// <summary>The first of the bindings that match; null when none does.</summary>
    public static Binding? Find(CustomBinding custom, ContractDescription contract)
    {
        var wanted = new Fingerprint(contract, custom.Elements);
        return Candidates(custom.Elements).FirstOrDefault(candidate => Elements(candidate) is { } elements
            && wanted.Equals(new Fingerprint(contract, elements)));
    }

    private static IEnumerable<Binding> Candidates(BindingElementCollection elements) =>
        elements.Find<TransportBindingElement>() switch
    {
        HttpTransportBindingElement => HttpBindings.Candidates(elements),
        TcpTransportBindingElement tcp => ConnectedBindings.Tcp(elements, tcp),
        NamedPipeTransportBindingElement pipe => ConnectedBindings.Pipe(elements, pipe),
        UnixDomainSocketTransportBindingElement socket =>
            [new UnixDomainSocketBinding { TransferMode = socket.TransferMode }],
        _ => [],
    };

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
