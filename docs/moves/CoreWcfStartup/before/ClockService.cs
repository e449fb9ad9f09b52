namespace Contoso.Clock
{
    public class ClockService : IClock
    {
        public int Hours(string day)
        {
            return 24;
        }
    }
}
