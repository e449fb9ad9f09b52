using Woad.Lab.Targets.Http;

namespace Woad.Lab.General;

/// <summary>Requests of plain HTTP.</summary>
internal sealed record HttpSubject(HttpCall Call, TimeSpan Timeout) : LoadSubject;
