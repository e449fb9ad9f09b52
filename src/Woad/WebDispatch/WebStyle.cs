using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using Woad.Dispatch;
using Woad.Encoders.Streams;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Security;
using Woad.Web;
using Woad.Web.Bodies;

namespace Woad.WebDispatch;

/// <summary>
/// Plain HTTP: request lines name operations, and what goes wrong is answered with a status and a page.
/// </summary>
/// <param name="listener">The listener.</param>
/// <param name="web">How its plain HTTP requests are answered that belong to no operation.</param>
internal sealed class WebStyle(ListenerRuntime listener, WebEndpoint web) : DispatchStyle
{
    private readonly bool _selectsByLine = !listener.IsFiltered && listener.Endpoints.Length == 1;
    private readonly Dictionary<OperationRuntime, DirectOperation?> _direct = [];

    /// <summary>The style of a listener one of whose endpoints has a web behavior; null for SOAP.</summary>
    public static WebStyle? Of(ListenerRuntime listener) =>
        Array.Find(listener.Endpoints, static e => e.Model.Web is not null)?.Model.Web is { } web
            ? new WebStyle(listener, web)
            : null;

    public override bool TrySelect(Call call)
    {
        if (!_selectsByLine || call.Incoming.Arriving is not null
            || call.Incoming.Exchange is not IHttpRequest request
            || web.Direct.Find(request.HttpMethod, request.HttpTarget, WebValues.Of(call).Places) is not { } route
            || listener.Endpoints[0].Operations[route.Index] is not { } operation
            || DirectOf(operation) is null)
        {
            return false;
        }

        call.Operation = operation;
        return true;
    }

    /// <summary>
    /// A plain HTTP request whose operation reads its bytes while they arrive. False: it is read whole.
    /// </summary>
    public override bool TrySelectArriving(Call call, StreamedBody arriving)
    {
        if (listener.Encoding.Custom?.Encoder is not WebMessageEncoder encoder
            || encoder.FormatOf(call.Incoming.Envelope.ContentType) != WebContentFormat.Raw)
        {
            return false;
        }

        var request = RequestReader.Read(
            call.Incoming, WebMessageEncoder.OpenRaw(new BodyStream(arriving)), listener.Encoding);
        call.Views.Request = request;
        call.Operation = listener.Selector.Select(ref request, call.Incoming);
        call.Views.Request = request;
        if (call.Operation.Model.DispatchFormatter
            is WebDispatchFormatter { Operation.Request.Kind: WebBodyKind.Stream })
        {
            return true;
        }

        call.Views.Request = null;
        call.Operation = null!;
        return false;
    }

    public override Exception Unmatched(Message request, string? action) => WebUnmatched.Explain(web, request);

    public override void Complete(Message request) => web.AddMatch(request);

    public override CallLane? DirectLane(OperationRuntime operation) => DirectOf(operation) is not { } direct ? null
        : direct.Codec is { } codec ? new CompiledWebLane(operation, direct, codec)
        : new WebLane(operation, direct);

    public override CallLane MessageLane(OperationRuntime operation) =>
        new WebMessageLane(listener, operation, web.CallbackParameter);

    public override bool IsOwnAnswer(Exception error) => error is WebRefusalException;

    public override bool IsPage(Exception error) => error is WebRefusalException { Page: not null };

    public override bool IsFault(Message answer) => answer.IsFault;

    /// <summary>Handlers may look at the operation's context, and set what goes out.</summary>
    public override Message MakeFault(Call call, Exception error, DispatchFault fault, ErrorHandling handlers)
    {
        var endpoint = call.Operation?.Endpoint.Model.Web ?? web;
        var operation = call.Operation is { } found
            ? endpoint.Operations.FirstOrDefault(o => o.Name == found.Model.Name)
            : null;
        if (error is WebRefusalException || call.Operation is null)
        {
            return Of(error);
        }

        var outer = CurrentOperation.EnterSynchronous(call);
        try
        {
            var provided = handlers.Provide(error, fault.IsUnhandled ? null : Of(error), listener.Encoding.Version)
                ?? Of(error);
            if (endpoint.CallbackParameter is { } parameter && call.Views.Request is { } request)
            {
                WebScripts.Apply(provided, parameter, request, WebScripts.ResponseOf(provided.Properties));
            }

            // What a handler has set by the context goes out with what it has provided.
            if (call.Views.Context?.Properties is { } set
                && !provided.Properties.ContainsKey(HttpResponseMessageProperty.Name))
            {
                provided.Properties.CopyProperties(set);
            }

            return provided;
        }
        finally
        {
            CurrentOperation.ExitSynchronous(outer);
        }

        Message Of(Exception e) =>
            WebFaults.Of(e, endpoint, operation, call.Views.Context, listener.Service.Model.IncludeExceptionDetail);
    }

    private DirectOperation? DirectOf(OperationRuntime operation)
    {
        if (!_direct.TryGetValue(operation, out var direct))
        {
            _direct[operation] = direct = MakeDirect(operation);
        }

        return direct;
    }

    /// <summary>
    /// An operation that is called without messages; null when something that is installed needs one.
    /// </summary>
    private DirectOperation? MakeDirect(OperationRuntime operation)
    {
        var (endpoint, model) = (operation.Endpoint.Model, operation.Model);
        return endpoint is { Web: { } web, Authorization: null, Inspectors.IsEmpty: true, Selector: { } selector }
            && selector.GetType() == typeof(WebHttpDispatchOperationSelector)
            && model
                is
            {
                DispatchFormatter: WebDispatchFormatter { Operation: var found }, CallContexts.IsEmpty: true,
                Inspectors.IsEmpty: true
            }
            && model
                is { ReleasesInstanceBefore: false, IsOneWay: false, DeserializeRequest: true, SerializeReply: true }
            && (model.WebCodec is not null || model.Invoker is { IsSynchronous: true } or ITaskInvoker)
                ? DirectOperation.Of(found, web, model.WebCodec, listener.Service.Logger)
                : null;
    }
}
