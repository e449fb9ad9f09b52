namespace Woad.Exchanges;

/// <summary>An exception after which a listener takes nothing any more: the host faults.</summary>
internal interface IEndOfListening;
