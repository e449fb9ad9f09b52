#nullable disable // As programs of WCF are.
using System.ServiceModel.Persistence;

namespace Woad.Durable.Tests.Programs;

/// <summary>A store of a program: a file for each instance in a directory.</summary>
public class FileProviderFactory : PersistenceProviderFactory
{
    private readonly string _directory;
    private readonly string _host;

    public FileProviderFactory(string directory, string host)
    {
        _directory = directory;
        _host = host;
    }

    protected override TimeSpan DefaultCloseTimeout => TimeSpan.FromSeconds(10);

    protected override TimeSpan DefaultOpenTimeout => TimeSpan.FromSeconds(10);

    public override PersistenceProvider CreateProvider(Guid id) => new FileProvider(id, _directory, _host);

    protected override void OnAbort()
    {
    }

    protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback callback, object state) =>
        new DoneResult(null, callback, state);

    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback callback, object state)
    {
        OnOpen(timeout);
        return new DoneResult(null, callback, state);
    }

    protected override void OnClose(TimeSpan timeout)
    {
    }

    protected override void OnEndClose(IAsyncResult result)
    {
    }

    protected override void OnEndOpen(IAsyncResult result)
    {
    }

    protected override void OnOpen(TimeSpan timeout) => Directory.CreateDirectory(_directory);
}
