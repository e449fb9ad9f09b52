using System.Runtime.ExceptionServices;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Text;
using Microsoft.Extensions.Logging;
using Woad.Freeze;
using Woad.Diagnostics.Logs;

namespace Woad.Hosting;

/// <summary>
/// Collects the endpoints of a service that cannot open, so that all of them are reported, or left out, at once.
/// </summary>
internal sealed class EndpointRefusals
{
    private readonly List<(ServiceEndpoint Endpoint, Exception Reason)> _refused = [];

    public bool Has(ServiceEndpoint endpoint) => _refused.Exists(refused => refused.Endpoint == endpoint);

    /// <summary>Runs a check of an endpoint and keeps its refusal.</summary>
    public void Try(ServiceEndpoint endpoint, Action check)
    {
        try
        {
            check();
        }
        catch (Exception e) when (e is InvalidOperationException or NotSupportedException)
        {
            _refused.Add((endpoint, e));
        }
    }

    /// <summary>Checks the stacks of endpoints that are to listen at one address.</summary>
    public void TryStack(ServiceEndpoint endpoint, BindingParameterCollection parameters, TimeProvider clock) =>
        Try(endpoint, () => StackCheck.OfService(endpoint, parameters, clock));

    /// <summary>
    /// Throws what was refused, or takes those endpoints out of the service where the host asks for that.
    /// </summary>
    /// <exception cref="InvalidOperationException">Endpoints cannot open; the message lists all of them.</exception>
    public void Settle(ServiceHostBase host, ServiceDescription service)
    {
        if (_refused.Count == 0)
        {
            return;
        }

        var isSomethingLeft = service.Endpoints.Any(endpoint => !endpoint.IsSystemEndpoint && !Has(endpoint));
        if (!host.SkipUnavailableEndpoints || !isSomethingLeft)
        {
            Throw(service, isSomethingLeft);
        }

        var logger = EscapingLogs.Create(host.Loggers, "Woad.Service." + service.Name);
        foreach (var (endpoint, reason) in _refused)
        {
            Log.EndpointLeftOut(logger, endpoint.Name, endpoint.ListenUri, reason.Message);
            service.Endpoints.Remove(endpoint);
        }
    }

    private void Throw(ServiceDescription service, bool isSomethingLeft)
    {
        var reasons = _refused.GroupBy(refused => refused.Reason.Message, refused => refused.Endpoint).ToArray();
        if (reasons is [_] && !isSomethingLeft)
        {
            // One reason for the whole service needs no list.
            ExceptionDispatchInfo.Throw(_refused[0].Reason);
        }

        var text = new StringBuilder(
            $"{_refused.Count} of the {service.Endpoints.Count} endpoints of the service '{service.Name}' cannot "
                + "open:");
        foreach (var reason in reasons)
        {
            text.AppendLine().Append("  ").AppendJoin(", ", reason.Select(Describe)).Append(": ").Append(reason.Key);
        }

        if (isSomethingLeft)
        {
            text.AppendLine().Append("To open the service without ").Append(_refused.Count == 1 ? "it" : "them")
                .Append(
                    $", set {nameof(ServiceHostBase.SkipUnavailableEndpoints)} of the host, or the setting "
                        + $"{ServiceHostBase.SkipSwitch} of runtimeconfig.json.");
        }

        throw new InvalidOperationException(text.ToString(), _refused[0].Reason);
    }

    private static string Describe(ServiceEndpoint endpoint) =>
        $"{endpoint.ListenUri?.ToString() ?? "no address"} ({endpoint.Binding?.GetType().Name ?? "no binding"}, "
            + $"contract {endpoint.Contract.Name})";
}
