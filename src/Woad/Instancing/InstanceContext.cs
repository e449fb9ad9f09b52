namespace System.ServiceModel;

/// <summary>The context of one service instance.</summary>
public sealed class InstanceContext
{
    internal InstanceContext()
    {
    }
}
