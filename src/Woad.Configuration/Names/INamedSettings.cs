using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Configuration.Names;

/// <summary>The settings of a file that other elements of it name.</summary>
internal interface INamedSettings
{
    /// <summary>Makes a binding.</summary>
    /// <param name="binding">The name of its collection.</param>
    /// <param name="named">The name in the collection; empty for the one without a name.</param>
    Binding MakeBinding(string binding, string named);

    /// <summary>Makes the behaviors of a set of endpointBehaviors.</summary>
    KeyedByTypeCollection<IEndpointBehavior> MakeEndpointBehaviors(string named);
}
