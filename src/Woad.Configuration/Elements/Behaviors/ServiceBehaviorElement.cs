using System.ServiceModel.Description;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>A named set of service behaviors; without a name, the set of all that name none.</summary>
public class ServiceBehaviorElement : NamedServiceModelExtensionCollectionElement<BehaviorExtensionElement>
{
    /// <summary>Initializes a new instance of the <see cref="ServiceBehaviorElement"/> class without a name.</summary>
    public ServiceBehaviorElement() : this("")
    {
    }

    /// <summary>Initializes a new instance of the <see cref="ServiceBehaviorElement"/> class with a name.</summary>
    /// <param name="name">The name of the element.</param>
    public ServiceBehaviorElement(string name) : base(ExtensionTypes.Behaviors, name)
    {
    }

    /// <summary>Adds the element of a behavior.</summary>
    /// <param name="element">The element of the behavior.</param>
    /// <exception cref="ArgumentException">One of the type is there already, or it is no service behavior.</exception>
    public override void Add(BehaviorExtensionElement element) => base.Add(element);

    /// <summary>
    /// Determines whether a behavior can be added: a service behavior of a type that is not in the collection.
    /// </summary>
    /// <param name="element">The element of the behavior.</param>
    /// <returns><see langword="true"/> when it may be added.</returns>
    public override bool CanAdd(BehaviorExtensionElement element) =>
        base.CanAdd(element) && BehaviorKinds.Fits<IServiceBehavior>(element);

    /// <summary>Passes over attributes that are not known: a check of the file warns of them.</summary>
    /// <param name="name">The name of the attribute.</param>
    /// <param name="value">The value of the attribute.</param>
    /// <returns><see langword="true"/> when the attribute is ignored.</returns>
    protected override bool OnDeserializeUnrecognizedAttribute(string name, string value) => true;
}
