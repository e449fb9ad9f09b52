using System.ServiceModel.Channels;

namespace System.ServiceModel.Configuration;

/// <summary>An element <c>binding</c> of <c>mexTcpBinding</c> in the configuration.</summary>
public class MexTcpBindingElement : MexBindingElement<CustomBinding>
{
    /// <summary>Makes an element without a name.</summary>
    public MexTcpBindingElement() : this("")
    {
    }

    /// <summary>Makes an element with a name.</summary>
    public MexTcpBindingElement(string name) : base(name)
    {
    }
}
