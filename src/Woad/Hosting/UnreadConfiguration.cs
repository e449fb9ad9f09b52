using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Hosting;

/// <summary>A configuration file that nothing can read: it is not passed over in silence.</summary>
internal sealed class UnreadConfiguration(string path) : ConfigurationSource
{
    public override IReadOnlyList<string> ServiceNames => throw Error();

    public override Exception? Apply(ServiceHostBase host) => Error();

    public override void ApplyDefaultBehaviors(ServiceEndpoint endpoint)
    {
    }

    public override ServiceEndpoint GetClientEndpoint(string name, ContractDescription contract) => throw Error();

    public override Binding? GetDefaultBinding(string scheme) => null;

    private InvalidOperationException Error() => new(
        $"The file {path} has the element system.serviceModel, but the assembly Woad.Configuration, which reads it, "
            + "is not there. Reference the package Woad.Configuration, or take the element out of the file.");
}
