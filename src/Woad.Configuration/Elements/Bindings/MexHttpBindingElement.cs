namespace System.ServiceModel.Configuration;

/// <summary>An element <c>binding</c> of <c>mexHttpBinding</c> in the configuration.</summary>
public class MexHttpBindingElement : MexBindingElement<WSHttpBinding>
{
    /// <summary>Initializes a new instance of the <see cref="MexHttpBindingElement"/> class without a name.</summary>
    public MexHttpBindingElement() : this("")
    {
    }

    /// <summary>Initializes a new instance of the <see cref="MexHttpBindingElement"/> class with a name.</summary>
    /// <param name="name">The name of the element.</param>
    public MexHttpBindingElement(string name) : base(name)
    {
    }
}
