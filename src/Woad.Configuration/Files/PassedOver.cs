namespace Woad.Configuration.Files;

/// <summary>What was taken out of a configuration because the program chose to go without it.</summary>
/// <param name="Service">The service whose endpoint it was; empty for what belongs to none.</param>
/// <param name="Finding">What is to be said of it.</param>
internal sealed record PassedOver(string Service, Finding Finding);
