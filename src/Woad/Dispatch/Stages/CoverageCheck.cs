using Woad.Messages;
using Woad.Xml;

namespace Woad.Dispatch.Stages;

/// <summary>Layers have verified every part of a request that the operation's contract wants to be protected.</summary>
internal sealed class CoverageCheck(OperationRuntime operation) : AdmitCheck
{
    public override void Check(Call call)
    {
        var incoming = call.Incoming;
        if (operation.Model.RequestDemand.Lacks(incoming.Coverage, incoming.KnownHeaders) is { } what)
        {
            throw new RefusedSecurityException(
                RefusedSecurityException.InvalidSecurity,
                Escaped.Text(
                    $"The request to the operation '{operation.Model.Name}' is not protected as its contract demands "
                        + $"(ProtectionLevel): {what}. Service and client need the same contract and the same security "
                        + $"of the binding."));
        }
    }
}
