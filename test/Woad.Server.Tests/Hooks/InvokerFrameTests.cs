using System.Collections.ObjectModel;
using System.Diagnostics;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Server.Tests.EndToEnd;
using Woad.Server.Tests.Lanes;

namespace Woad.Server.Tests.Hooks;

/// <summary>
/// Error handlers of programs find the operation behind the word SyncInvoke of the exception's stack trace.
/// </summary>
public sealed class InvokerFrameTests
{
    [Theory]
    [InlineData("netTcp", false)]
    [InlineData("netTcp", true)]
    [InlineData("basicHttp", false)]
    [InlineData("basicHttp", true)]
    public async Task Handlers_find_the_operation_in_the_stack_trace(string binding, bool inspects)
    {
        var handler = new Handler(inspects);
        var host = new ServiceHost(new HookedService("hello"));
        host.Description.Behaviors.Find<ServiceBehaviorAttribute>()!.InstanceContextMode = InstanceContextMode.Single;
        host.Description.Behaviors.Add(handler);
        var settings = LaneHosts.Make(binding);
        var address = $"{settings.Scheme}://127.0.0.1:{FreePort.Next()}/thrown";
        host.AddServiceEndpoint(typeof(IHooked), settings, address);
        await Task.Run(host.Open);
        using var factory = new ChannelFactory<IHooked>(LaneHosts.Make(binding), new EndpointAddress(address));
        var proxy = factory.CreateChannel();
        for (var i = 0; i < 4; i++)
        {
            proxy.Say("warm");
        }

        Assert.Throws<FaultException>(() => proxy.Say("throw"));

        Assert.Equal("Say", handler.Provided);
        Assert.Equal("Say", await handler.Handled.Task.WaitAsync(TimeSpan.FromSeconds(60)));
        Assert.Contains("HookedService.Say", handler.Trace, StringComparison.Ordinal);
        Assert.Contains("SyncInvokeSay", handler.Frames);
        factory.Close();
        await Task.Run(host.Close);
    }

    private sealed class Handler(bool inspects) : IServiceBehavior, IErrorHandler, IParameterInspector
    {
        public string? Provided { get; private set; }

        public string Trace { get; private set; } = "";

        public string?[] Frames { get; private set; } = [];

        public TaskCompletionSource<string> Handled { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public void ProvideFault(Exception error, MessageVersion version, ref Message? fault)
        {
            Trace = error.StackTrace!;
            Provided = OperationOf(Trace);
            Frames = [.. new StackTrace(error).GetFrames().Select(f => f.GetMethod()?.Name)];
            var provided = new FaultException("provided").CreateMessageFault();
            fault = Message.CreateMessage(version, provided, "urn:provided");
        }

        public bool HandleError(Exception error)
        {
            Handled.TrySetResult(OperationOf(error.StackTrace!));
            return true;
        }

        public void ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
        {
            foreach (var dispatcher in serviceHostBase.ChannelDispatchers.OfType<ChannelDispatcher>())
            {
                dispatcher.ErrorHandlers.Add(this);
                foreach (var operation in dispatcher.Endpoints.SelectMany(e => e.DispatchRuntime.Operations)
                    .Where(_ => inspects))
                {
                    operation.ParameterInspectors.Add(this);
                }
            }
        }

        public object? BeforeCall(string operationName, object?[] inputs) => null;

        public void AfterCall(string operationName, object?[] outputs, object? returnValue, object? correlationState)
        {
        }

        public void AddBindingParameters(
            ServiceDescription serviceDescription, ServiceHostBase serviceHostBase,
            Collection<ServiceEndpoint> endpoints, BindingParameterCollection bindingParameters)
        {
        }

        public void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
        {
        }

        /// <summary>As programs do it.</summary>
        private static string OperationOf(string trace)
        {
            var start = trace.IndexOf("SyncInvoke", StringComparison.Ordinal) + "SyncInvoke".Length;
            return trace[start..trace.IndexOf('(', start)];
        }
    }
}
