namespace Woad.Lab.Scenarios.Requests;

/// <summary>One recorded request.</summary>
/// <param name="Method">Its method.</param>
/// <param name="Address">Where it went.</param>
/// <param name="Headers">Each <c>Name: value</c>.</param>
/// <param name="Body">Its body; null without one.</param>
internal sealed record HarRequest(string Method, Uri Address, IReadOnlyList<string> Headers, byte[]? Body);
