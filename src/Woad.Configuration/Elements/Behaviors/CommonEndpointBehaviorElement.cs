using System.ServiceModel.Description;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The behaviors of every endpoint.</summary>
public class CommonEndpointBehaviorElement : ServiceModelExtensionCollectionElement<BehaviorExtensionElement>
{
    /// <summary>
    /// Initializes a new instance of the <see cref="CommonEndpointBehaviorElement"/> class that is empty.
    /// </summary>
    public CommonEndpointBehaviorElement() : base(ExtensionTypes.Behaviors)
    {
    }

    /// <summary>Adds the element of a behavior.</summary>
    /// <param name="element">The element of the behavior.</param>
    /// <exception cref="ArgumentException">One of the type is there already, or it is no endpoint behavior.</exception>
    public override void Add(BehaviorExtensionElement element) => base.Add(element);

    /// <summary>
    /// Determines whether a behavior can be added: an endpoint behavior of a type that is not in the collection.
    /// </summary>
    /// <param name="element">The element of the behavior.</param>
    /// <returns><see langword="true"/> when it may be added.</returns>
    public override bool CanAdd(BehaviorExtensionElement element) =>
        base.CanAdd(element) && BehaviorKinds.Fits<IEndpointBehavior>(element);
}
