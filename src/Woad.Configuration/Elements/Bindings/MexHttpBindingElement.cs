namespace System.ServiceModel.Configuration;

/// <summary>An element <c>binding</c> of <c>mexHttpBinding</c> in the configuration.</summary>
public class MexHttpBindingElement : MexBindingElement<WSHttpBinding>
{
    /// <summary>Makes an element without a name.</summary>
    public MexHttpBindingElement() : this("")
    {
    }

    /// <summary>Makes an element with a name.</summary>
    public MexHttpBindingElement(string name) : base(name)
    {
    }
}
