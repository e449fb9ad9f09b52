using System.Globalization;
using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Http;

/// <summary>Answers as the caller asks for it.</summary>
public sealed class AnswerService : IAnswer
{
    public string Answer(string how)
    {
        var property = new HttpResponseMessageProperty();
        OperationContext.Current!.OutgoingMessageProperties[HttpResponseMessageProperty.Name] = property;
        property.Headers["X-Own"] = "one";
        property.Headers.Add("X-Many", "a");
        property.Headers.Add("X-Many", "b");
        switch (how)
        {
            case "created":
                (property.StatusCode, property.StatusDescription) = (HttpStatusCode.Created, "Made");
                break;
            case "fault 400":
                property.StatusCode = HttpStatusCode.BadRequest;
                throw new FaultException("as asked");
            case "fault":
                throw new FaultException("as asked");
            case "nothing":
                property.SuppressEntityBody = true;
                break;
            case "where":
                return OperationContext.Current.EndpointDispatcher!.EndpointAddress.Uri.AbsoluteUri;
            default:
                (property.StatusCode, property.SuppressEntityBody) = ((HttpStatusCode)int.Parse(
                    how, CultureInfo.InvariantCulture), true);
                break;
        }

        return how;
    }
}
