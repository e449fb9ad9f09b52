using System.ServiceModel;

namespace Woad.Generator.Tests.Diagnostics;

/// <summary>A contract with the remedies that docs/diagnostics.md shows.</summary>
[ServiceContract]
public interface IRemedies
{
    // <names>
    [OperationContract]
    int Find(int id);

    [OperationContract(Name = "FindByName")]
    int Find(string name);
    // </names>

    // <pair>
    [OperationContract(AsyncPattern = true)]
    IAsyncResult BeginSeek(int id, AsyncCallback callback, object state);

    int EndSeek(IAsyncResult result);
    // </pair>
}
