namespace System.ServiceModel.Configuration;

/// <summary>An element <c>binding</c> of <c>mexHttpsBinding</c> in the configuration.</summary>
public class MexHttpsBindingElement : MexBindingElement<WSHttpBinding>
{
    /// <summary>Makes an element without a name.</summary>
    public MexHttpsBindingElement() : this("")
    {
    }

    /// <summary>Makes an element with a name.</summary>
    public MexHttpsBindingElement(string name) : base(name)
    {
    }
}
