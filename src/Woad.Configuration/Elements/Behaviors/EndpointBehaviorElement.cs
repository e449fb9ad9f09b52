using System.ServiceModel.Description;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>A named set of endpoint behaviors; without a name, the set of all that name none.</summary>
public class EndpointBehaviorElement : NamedServiceModelExtensionCollectionElement<BehaviorExtensionElement>
{
    /// <summary>Initializes a new instance of the <see cref="EndpointBehaviorElement"/> class without a name.</summary>
    public EndpointBehaviorElement() : this("")
    {
    }

    /// <summary>Initializes a new instance of the <see cref="EndpointBehaviorElement"/> class with a name.</summary>
    /// <param name="name">The name of the element.</param>
    public EndpointBehaviorElement(string name) : base(ExtensionTypes.Behaviors, name)
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

    /// <summary>Passes over attributes that are not known: a check of the file warns of them.</summary>
    /// <param name="name">The name of the attribute.</param>
    /// <param name="value">The value of the attribute.</param>
    /// <returns><see langword="true"/> when the attribute is ignored.</returns>
    protected override bool OnDeserializeUnrecognizedAttribute(string name, string value) => true;
}
