using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Model;

namespace Woad.Freeze.Forms;

/// <summary>The demands of contracts on a transport: sessions, and a way back.</summary>
internal static class TransportForm
{
    /// <summary>Settles whether channels are sessions, where that depends on the contract.</summary>
    /// <param name="elements">The elements of the binding, the last of which is the transport.</param>
    /// <param name="form">The form of the contract; null for channels without one.</param>
    public static void Settle(BindingElementCollection elements, ContractForm? form)
    {
        if (form is not null && elements.LastOrDefault() is TransportBindingElement transport)
        {
            elements[^1] = transport.For(form.NeedsSession);
        }
    }

    /// <summary>Checks that a contract needs no way back where the stack has none.</summary>
    /// <param name="endpoint">The endpoint with the contract.</param>
    /// <param name="stack">The stack.</param>
    /// <exception cref="InvalidOperationException">
    /// The contract has replies or callbacks, which a transport in one direction does not carry.
    /// </exception>
    public static void CheckOneWay(ServiceEndpoint endpoint, StackModel stack)
    {
        var contract = endpoint.Contract;
        if (!stack.IsOneWay)
        {
            return;
        }

        if (contract.CallbackContractType is not null)
        {
            throw new InvalidOperationException(
                $"Contract requires Duplex, but Binding '{endpoint.Binding!.Name}' doesn't support it or isn't "
                + "configured properly to support it. Its transport carries messages in one direction: the contract "
                + $"'{contract.Name}' must not have a callback contract.");
        }

        if (contract.Operations.FirstOrDefault(static o => !o.IsOneWay) is { } operation)
        {
            throw new InvalidOperationException(
                $"Contract requires TwoWay (either request-reply or duplex), but Binding '{endpoint.Binding!.Name}' "
                + "doesn't support it or isn't configured properly to support it. Its transport carries no replies: "
                + $"set IsOneWay of OperationContractAttribute to true for the operation '{operation.Name}' of the "
                + $"contract '{contract.Name}'.");
        }
    }
}
