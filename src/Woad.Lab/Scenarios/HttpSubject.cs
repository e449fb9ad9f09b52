using Woad.Lab.Targets.Http;

namespace Woad.Lab.Scenarios;

/// <summary>Requests of plain HTTP.</summary>
internal sealed record HttpSubject(HttpCall Call, TimeSpan Timeout) : LoadSubject;
