namespace Woad.Lab.Tuning;

/// <summary>A service of the user's own, with a limit of calls.</summary>
/// <param name="Service">The service type, as <c>assembly.dll!Service</c>.</param>
/// <param name="Contract">The contract, as <c>assembly.dll!IContract</c>.</param>
/// <param name="Binding">The name of the binding.</param>
/// <param name="BindingProperties">Properties of the binding, by path.</param>
/// <param name="Address">The address of the endpoint.</param>
/// <param name="Calls">The value of MaxConcurrentCalls; null for that of the service itself.</param>
internal sealed record TunedHostSettings(
    string Service,
    string Contract,
    string Binding,
    IReadOnlyList<string> BindingProperties,
    Uri Address,
    int? Calls);
