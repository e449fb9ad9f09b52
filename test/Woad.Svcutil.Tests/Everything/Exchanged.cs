namespace Woad.Svcutil.Tests.Everything;

/// <summary>The values that a service received and answered with.</summary>
/// <param name="Request">Those of the request.</param>
/// <param name="Reply">Those of the reply, or the detail of the fault.</param>
/// <param name="Callbacks">Those of the callbacks: sent, then answered.</param>
internal sealed record Exchanged(string Request, string Reply, IReadOnlyList<string> Callbacks);
