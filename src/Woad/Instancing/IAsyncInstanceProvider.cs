using System.ServiceModel;
using System.ServiceModel.Dispatcher;

namespace Woad.Instancing;

/// <summary>An instance provider that need not block to release an instance.</summary>
internal interface IAsyncInstanceProvider : IInstanceProvider
{
    /// <summary>In place of <see cref="IInstanceProvider.ReleaseInstance"/>.</summary>
    ValueTask ReleaseInstanceAsync(InstanceContext instanceContext, object instance);
}
