namespace Woad.Lab.Hosts;

/// <summary>A service whose limits can be changed while it runs.</summary>
internal interface ILimitedHost
{
    void Set(ServiceLimit limit);
}
