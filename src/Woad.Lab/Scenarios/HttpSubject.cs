using Woad.Lab.Targets.Http;

namespace Woad.Lab.Scenarios;

/// <summary>Requests of plain HTTP.</summary>
internal sealed record HttpSubject(HttpScript Script, TimeSpan Timeout) : LoadSubject;
