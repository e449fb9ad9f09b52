using System.ServiceModel.Description;
using Woad.Durable;

namespace Woad.Svcutil.Tests.Everything;

/// <summary>The store of a durable service, in a file that is deleted afterwards.</summary>
internal sealed class Store : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("woad-store").FullName;

    public void AddTo(ServiceDescription service)
    {
        if (service.Behaviors.Find<DurableServiceAttribute>() is not null)
        {
            service.Behaviors.Add(new PersistenceProviderBehavior(
                new SqlitePersistenceProviderFactory($"Data Source={Path.Combine(_folder, "store.db")};Pooling=false")));
        }
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);
}
