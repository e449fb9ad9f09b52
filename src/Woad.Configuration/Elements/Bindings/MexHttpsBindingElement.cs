namespace System.ServiceModel.Configuration;

/// <summary>An element <c>binding</c> of <c>mexHttpsBinding</c> in the configuration.</summary>
public class MexHttpsBindingElement : MexBindingElement<WSHttpBinding>
{
    /// <summary>Initializes a new instance of the <see cref="MexHttpsBindingElement"/> class without a name.</summary>
    public MexHttpsBindingElement() : this("")
    {
    }

    /// <summary>Initializes a new instance of the <see cref="MexHttpsBindingElement"/> class with a name.</summary>
    /// <param name="name">The name of the element.</param>
    public MexHttpsBindingElement(string name) : base(name)
    {
    }
}
