namespace Woad.Lab.Limits;

/// <summary>Asks the evidence about one limit.</summary>
internal interface ILimitTest
{
    LimitReading Read(LimitEvidence evidence);
}
