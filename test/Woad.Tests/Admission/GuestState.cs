namespace Woad.Tests.Admission;

internal enum GuestState
{
    Waiting,
    Inside,

    /// <summary>Was inside and calls out.</summary>
    Out,

    /// <summary>Has given up.</summary>
    Gone,
}
