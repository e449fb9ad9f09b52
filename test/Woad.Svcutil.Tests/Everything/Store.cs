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
            var file = Path.Combine(_folder, "store.db");
            service.Behaviors.Add(new PersistenceProviderBehavior(
                new SqlitePersistenceProviderFactory($"Data Source={file};Pooling=false")));
        }
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);
}
