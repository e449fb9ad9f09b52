namespace Woad.Lab.Scenarios;

/// <summary>The calls of a load: those of a contract, or requests of plain HTTP.</summary>
internal abstract record LoadSubject;
