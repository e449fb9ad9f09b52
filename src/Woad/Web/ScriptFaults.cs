using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Json;
using Woad.Web.Bodies;

namespace Woad.Web;

/// <summary>
/// Errors of endpoints for scripts: an object that the library of the page knows, marked by a header.
/// </summary>
internal static class ScriptFaults
{
    /// <summary>The header by which the library tells an error from a result.</summary>
    private const string Mark = "jsonerror";

    private const string Failed =
        "The server was unable to process the request due to an internal error.  For more information about the "
            + "error, either turn on IncludeExceptionDetailInFaults (either from ServiceBehaviorAttribute or from "
            + "the <serviceDebug> configuration behavior) on the server in order to send the exception information "
            + "back to the client, or set the Loggers of the host (ServiceHostBase.Loggers) and look into its log.";

    public static Message Of(Exception error, bool includeDetail, HttpResponseMessageProperty response)
    {
        response.StatusCode = error is IWebFault web ? web.StatusCode : HttpStatusCode.InternalServerError;
        response.StatusDescription = null;
        response.Headers[Mark] = "true";
        return WebMessages.Of(
            Message.CreateMessage(
                MessageVersion.None, null, Describe(error, includeDetail),
                JsonSerializers.Of(typeof(JsonFaultDetail), WebBody.JsonRoot, [], int.MaxValue)),
            WebContentFormat.Json);
    }

    private static JsonFaultDetail Describe(Exception error, bool includeDetail)
    {
        if (error is FaultException<ExceptionDetail> { Detail: { } told })
        {
            return new JsonFaultDetail
            {
                ExceptionDetail = told,
                ExceptionType = told.Type,
                Message = told.Message,
                StackTrace = told.StackTrace,
            };
        }

        if (includeDetail)
        {
            var detail = new ExceptionDetail(error);
            return new JsonFaultDetail
            {
                ExceptionDetail = detail,
                ExceptionType = detail.Type,
                Message = detail.Message,
                StackTrace = detail.StackTrace,
            };
        }

        // The reason of a fault is meant for the client.
        return new JsonFaultDetail { Message = error is FaultException fault ? fault.Message : Failed };
    }
}
