using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Web;

namespace Woad.Server.Tests.Web;

/// <summary>
/// A service class as Visual Studio's templates write them: the attributes for plain HTTP make the operations.
/// </summary>
[ServiceContract(Namespace = "urn:kiosk")]
public class Kiosk
{
    [WebGet(ResponseFormat = WebMessageFormat.Json)]
    public virtual int Add(int left, int right) => left + right;

    [WebInvoke(UriTemplate = "double", RequestFormat = WebMessageFormat.Json, ResponseFormat = WebMessageFormat.Json)]
    public virtual Task<int> DoubleAsync(int value) => Task.FromResult(2 * value);

    [WebGet(UriTemplate = "x/{fromTemplate}")]
    public virtual Message Text(string fromTemplate) =>
        WebOperationContext.Current!.CreateTextResponse("text " + fromTemplate);

    public int NoOperation() => 0;
}
